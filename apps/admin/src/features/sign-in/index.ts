export { SecondFactorArea } from './second-factor-area.tsx'
export { SignInArea } from './sign-in-area.tsx'
