export { endWithoutMachine, finish, showEnd, writeEnd } from '../over.tsx';
