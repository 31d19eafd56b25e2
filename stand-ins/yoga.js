// yoga-layout waits for its WebAssembly at the top of a module, which no CommonJS file can do. Here its
// constants are there at once, and all the rest when `ready` is kept: the full screen waits for that.
import { loadYoga } from 'yoga-layout/load';
import constants from '../node_modules/yoga-layout/dist/src/generated/YGEnums.js';

export * from 'yoga-layout/load';

const Yoga = { ...constants };
Yoga.ready = loadYoga().then((loaded) => void Object.assign(Yoga, loaded));

export default Yoga;
