export { openSaves } from '../../../source/saves/saves.ts';
export { faults } from './faults.ts';
