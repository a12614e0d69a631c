export { SecondFactorArea } from './second-factor-area.tsx'
