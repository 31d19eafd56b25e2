export { leaveDaily, openToday, toDaily } from '../daily.tsx';
