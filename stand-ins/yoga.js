// yoga-layout waits for its WebAssembly at the top of a module, which no CommonJS file can do. Here its
// constants are there at once, and all the rest when `ready` is kept: the full screen waits for that.
import load from '../node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js';
import constants from '../node_modules/yoga-layout/dist/src/generated/YGEnums.js';
import wrapAssembly from '../node_modules/yoga-layout/dist/src/wrapAssembly.js';

export * from '../node_modules/yoga-layout/dist/src/generated/YGEnums.js';

// Whoever waits is told of a fault; it is not printed into the screen, too.
const loaded = async () => wrapAssembly(await load({ printErr() {} }));

const Yoga = { ...constants };
Yoga.ready = loaded().then((all) => void Object.assign(Yoga, all));
Yoga.ready.catch(() => {});

export default Yoga;
