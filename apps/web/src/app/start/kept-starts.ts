import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { z } from 'zod'

const key = 'PAGE_STARTS'
const maxStarts = 8

const start = z.object({
  /** Path and query. */
  address: z.string(),
  /** Addresses of the calls until the screen stood. */
  calls: z.array(z.string()),
  /** Addresses of the parts of the application that it took. */
  parts: z.array(z.string()),
  /** The signs of the font that it showed. */
  signs: z.string()
})

const keptStarts = z.object({
  /** Of the identity pool, by which the tokens are found. */
  clientId: z.string(),
  user: z.string(),
  language: z.string(),
  /** Of the pages: another build has its parts at other addresses. */
  build: z.string(),
  /** The newest first. */
  starts: z.array(start)
})

type KeptStarts = z.infer<typeof keptStarts>

/** What a page needed until its screen stood. */
export type PageStart = z.infer<typeof start>

/** Keeps what a page needed, for the next visit to its address (`public/assets/head-start-4.js` reads it); what another person or build has kept goes. */
export function saveStart(owner: Omit<KeptStarts, 'starts'>, next: PageStart): void {
  const kept = readLocal(key, keptStarts)
  const isSame = kept !== null && kept.clientId === owner.clientId && kept.user === owner.user && kept.build === owner.build
  const others = isSame ? kept.starts.filter(({ address }) => address !== next.address) : []
  writeLocal(key, { ...owner, starts: [next, ...others].slice(0, maxStarts) })
}

/** Forgets what pages needed: at a sign-out. */
export function forgetStarts(): void {
  removeLocal(key)
}
