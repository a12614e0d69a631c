import { z } from 'zod'

// Schemas compile themselves where a page may run texts. This one may not, and its trying would be told as a breach: so it is said before any is made.
z.config({ jitless: true })
void import('./start.tsx')
