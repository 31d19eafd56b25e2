export { toPuzzles } from '../puzzles.tsx';
