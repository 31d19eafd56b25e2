// yoga-layout awaits its WebAssembly at the top level, which CommonJS can't do. Here the constants
// are available at once, and the rest once `ready` resolves. The full screen waits for that.
import load from '../node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js';
import constants from '../node_modules/yoga-layout/dist/src/generated/YGEnums.js';
import wrapAssembly from '../node_modules/yoga-layout/dist/src/wrapAssembly.js';

export * from '../node_modules/yoga-layout/dist/src/generated/YGEnums.js';

// Whoever awaits `ready` gets the error, so it isn't printed here, too.
const loaded = async () => wrapAssembly(await load({ printErr() {} }));

const Yoga = { ...constants };
Yoga.ready = loaded().then((all) => void Object.assign(Yoga, all));
Yoga.ready.catch(() => {});

export default Yoga;
