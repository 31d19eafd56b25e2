export { append } from '../../../source/saves/history.ts';
export { openSaves } from '../../../source/saves/saves.ts';
export { faults } from './faults.ts';
