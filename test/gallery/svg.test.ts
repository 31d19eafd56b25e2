import xterm from '@xterm/headless';
import { expect, it } from 'vitest';
import { type Shot, shotOf } from '../helpers/gallery/shot.ts';
import { svgOf } from '../helpers/gallery/svg.ts';

const COLUMNS = 20;

/** What a terminal of four rows shows after this was written to it. */
async function shown(written: string): Promise<Shot> {
  const terminal = new xterm.Terminal({ cols: COLUMNS, rows: 4, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  return shotOf({ terminal, raw: () => written });
}

async function still(written: string, title = 'A title'): Promise<string> {
  return svgOf(title, COLUMNS, [{ shot: await shown(written), seconds: 0 }]);
}

/** Whether a text is elements within elements, attributes in quotes and nothing that needs escaping. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const token = /<(\/?)(\w+)((?: [\w:]+="[^"<>&]*")*)(\/?)>|[^<>&]+|&(?:amp|lt|gt);/y;
  while (token.lastIndex < xml.length) {
    const [, closes, name, , isEmpty] = token.exec(xml) ?? [undefined];
    if (token.lastIndex === 0) return false;
    if (closes && open.pop() !== name) return false;
    if (name && !closes && !isEmpty) open.push(name);
  }
  return open.length === 0;
}

/** What the rules of a picture say of the text that begins so. */
function styleOf(svg: string, text: string): string {
  const [, names = ''] = new RegExp(`<tspan(?: class="([^"]*)")?[^>]*>${text}`).exec(svg) ?? [];
  return names
    .split(' ')
    .map((name) => new RegExp(`^\\.${name}{(.*)}$`, 'm').exec(svg)?.[1])
    .join();
}

/** The class of the layer that holds this text. */
function layerOf(svg: string, text: string): string | undefined {
  return new RegExp(`<g class="(\\w+)">(?:(?!</g>)[^])*>${text}<`).exec(svg)?.[1];
}

it('a picture is well-formed XML whatever stands on the screen, and needs nothing but itself', async () => {
  const svg = await still('\x1b[1ma < b && c > d\r\n</text>"\'', 'Red & <white>');
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).toContain('<title>Red &amp; &lt;white&gt;</title>');
  expect(svg).toContain('>a &lt; b &amp;&amp; c &gt; d<');
  const [namespace, ...addresses] = svg.match(/https?:[^"]*/g) ?? [];
  expect([namespace, addresses]).toEqual(['http://www.w3.org/2000/svg', []]);
  expect(svg).not.toMatch(/<(script|image|use|foreignObject)|url\(|@import|@font-face|href/);
});

it('a run of text in a picture is as wide as its cells, and keeps its blanks', async () => {
  const svg = await still('  one   two\r\n  \x1b[31mthree');
  expect(svg).toContain(
    '<text y="14"><tspan x="18" textLength="81">one\u00a0\u00a0\u00a0two</tspan>',
  );
  expect(svg).toMatch(/<text y="32"><tspan class="\w+" x="18" textLength="45">three</);
});

it('characters of one style in a row of a picture are one run, with those of others between', async () => {
  const svg = await still('\x1b[1ma\x1b[m bb \x1b[1mc\x1b[m d');
  const spans = [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(spans).toEqual(['a\u00a0\u00a0\u00a0\u00a0c', 'bb\u00a0\u00a0\u00a0d']);
});

it('text in a picture has the colours and the weight that it has in the terminal', async () => {
  const svg = await still(
    '\x1b[38;5;243mgrey\x1b[m \x1b[1;38;5;30mcyan\x1b[m\r\n\x1b[38;2;1;2;254mtrue\x1b[m \x1b[2mdim\x1b[m\r\n\x1b[31mred\x1b[m plain',
  );
  const styles = ['grey', 'cyan', 'true', 'dim', 'red'].map((text) => styleOf(svg, text));
  expect(styles).toEqual([
    'fill:#767676',
    'fill:#008787;font-weight:700',
    'fill:#0102fe',
    'opacity:.6',
    'fill:#cd0000',
  ]);
  expect(svg).toMatch(/<tspan x="36" textLength="45">plain</);
});

it('what is behind text in a picture is one path for each colour, and inverse text is cut out of it', async () => {
  const svg = await still('\x1b[48;5;160m 3 \x1b[m \x1b[48;5;160m4\x1b[m\r\n\x1b[7mabc\x1b[m');
  expect(svg).toMatch(
    /^\.(\w+){fill:#d70000}$[\s\S]*<path class="\1" d="M0 0h27v18h-27zM36 0h9v18h-9z"/m,
  );
  expect(svg).toContain('<path d="M0 18h27v18h-27z"/>');
  expect(svg).toContain('<tspan class="w" x="0" textLength="27">abc</tspan>');
});

it('a picture shows the cursor where the terminal shows it', async () => {
  const cursor = '<rect x="18" y="18" width="9" height="18" opacity=".3"/>';
  expect(await still('\r\nab')).toContain(cursor);
  expect(await still('\r\nab\x1b[?25l')).not.toContain(cursor);
});

it('a picture has a light scheme, a dark one and a text that is read on both', async () => {
  const svg = await still('');
  const scheme = /svg{fill:(#\w+)}\.w{fill:(#\w+)}/g;
  const [light, dark] = [...svg.matchAll(scheme)].map(([, text, window]) => [text, window]);
  expect([light, dark]).toEqual([
    ['#1f2328', '#fff'],
    ['#e6edf3', '#000'],
  ]);
  expect(svg).toMatch(/^svg.*\n@media\(prefers-color-scheme:dark\){svg/m);
});

it('a moving picture draws a row once, and shows one look of it at a time, in turn', async () => {
  const shots = await Promise.all(
    ['same\r\none', 'same\r\ntwo', 'same\r\none', 'same\r\nend'].map(shown),
  );
  const seconds = [1, 2, 1, 4];
  const svg = svgOf(
    '',
    COLUMNS,
    shots.map((shot, index) => ({ shot, seconds: seconds[index] as number })),
  );
  expect(isWellFormed(svg)).toBe(true);
  expect(svg.match(/>(same|one|two|end)</g)?.sort()).toEqual(['>end<', '>one<', '>same<', '>two<']);
  const times = (text: string) => {
    const name = layerOf(svg, text);
    return new RegExp(
      `\\.${name}{animation:${name} 8s step-end infinite}@keyframes ${name}{(.*?})}`,
    ).exec(svg)?.[1];
  };
  expect(times('one')).toBe('0%{opacity:1}12.5%{opacity:0}37.5%{opacity:1}50%{opacity:0}');
  expect(times('two')).toBe('0%{opacity:0}12.5%{opacity:1}37.5%{opacity:0}');
  expect(times('end')).toBe('0%{opacity:0}50%{opacity:1}');
});

it('a moving picture moves only where motion is not reduced, and else shows its end', async () => {
  const shots = await Promise.all(['one', 'two', 'end'].map(shown));
  const svg = svgOf(
    '',
    COLUMNS,
    shots.map((shot) => ({ shot, seconds: 1 })),
  );
  const [before = '', moving] = svg.split('@media(prefers-reduced-motion:no-preference){');
  expect(before).not.toContain('animation');
  expect(moving?.match(/animation:/g)).toHaveLength(3);
  const [, hidden = ''] = /^(.*){opacity:0}$/m.exec(before) ?? [];
  const isHidden = (text: string) => hidden.split(',').includes(`.${layerOf(svg, text)}`);
  expect(['one', 'two', 'end'].map(isHidden)).toEqual([true, true, false]);
});
