import type { StartPage } from '@mekiki/contract/people/members/members.schemas'
import { readLocal, thatFits, writeLocal } from '@mekiki/browser/plain/local-store'
import { addresses } from '../../shared/addresses.ts'

/** Where each start page is. */
export const startHrefs: Readonly<Record<StartPage, string>> = { projects: addresses.allProjects, my_day: addresses.myDay, dashboard: addresses.dashboard }

const key = 'START_PAGE'
const isStart = thatFits((value): value is string => Object.values<unknown>(startHrefs).includes(value))

/** Where the product opened for whoever was signed in here last: what is shown in the end is the server's to say, but it is there before the server answers. */
export function keptStart(): string {
  return readLocal(key, isStart) ?? addresses.allProjects
}

/** Keeps where the product opens, for the next visit (`public/assets/head-start-4.js` reads it). */
export function keepStart(href: string): void {
  if (keptStart() !== href) writeLocal(key, href)
}

let opened: string | null = null

/** Puts the start page into the address of a page that was opened without one. */
export function openStart(): void {
  opened = keptStart()
  history.replaceState(null, '', opened)
}

/** Where the page was opened as at a start page; null for any other, and once that has been looked at. */
export const openedStart = (): string | null => opened

/** Has the page go on as any other. */
export function endStart(): void {
  opened = null
}
