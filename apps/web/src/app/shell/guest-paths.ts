import { addresses } from '../../shared/addresses.ts'

const screens = [/^\/(?:login)?$/u, /^\/project_groups\//u]

/** Whether an address is a screen for guests: their cases with the tasks and files in them, and their account. */
export function isOpenToGuests(path: string): boolean {
  return path === addresses.account || path === '/settings' || screens.some((screen) => screen.test(path))
}
