export { SignInArea } from './sign-in-area.tsx'
