import { expect, it } from 'vitest';
import { lackOfAddressSpace } from '../../source/command/address-space.ts';

const GIB = 2 ** 30;

/** What Linux says of a process whose address space is limited. */
function limits(space: number | 'unlimited'): string {
  return [
    'Limit                     Soft Limit           Hard Limit           Units     ',
    'Max cpu time              unlimited            unlimited            seconds   ',
    `Max address space         ${String(space).padEnd(20)} unlimited            bytes     `,
    'Max file locks            unlimited            unlimited            locks     ',
  ].join('\n');
}

it('the full screen may start where nothing is limited, or where the limit is unknown', () => {
  expect(lackOfAddressSpace({ limits: limits('unlimited'), nodeFlags: '' })).toBeUndefined();
  expect(lackOfAddressSpace({ limits: undefined, nodeFlags: '' })).toBeUndefined();
  expect(lackOfAddressSpace()).toBeUndefined();
});

it('the full screen may start where Node may reserve 14 GiB', () => {
  expect(lackOfAddressSpace({ limits: limits(14 * GIB), nodeFlags: '' })).toBeUndefined();
  expect(lackOfAddressSpace({ limits: limits(14 * GIB - 1), nodeFlags: '' })).toContain(
    'ulimit -v',
  );
});

it('the full screen may start in 5 GiB without guard pages, and the reason names the flag', () => {
  const nodeFlags = ' --disable-wasm-trap-handler';
  expect(lackOfAddressSpace({ limits: limits(5 * GIB), nodeFlags })).toBeUndefined();
  expect(lackOfAddressSpace({ limits: limits(5 * GIB), nodeFlags: '' })).toContain(
    nodeFlags.trim(),
  );
});

it('the full screen may not start in less, and no flag is named that would not help', () => {
  const nodeFlags = '--disable-wasm-trap-handler';
  const why = 'too little address space, see ulimit -v';
  expect(lackOfAddressSpace({ limits: limits(5 * GIB - 1), nodeFlags })).toBe(why);
  expect(lackOfAddressSpace({ limits: limits(5 * GIB - 1), nodeFlags: '' })).toBe(why);
});
