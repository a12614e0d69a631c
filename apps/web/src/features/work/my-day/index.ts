export { MyDayPage } from './my-day-page.tsx'
