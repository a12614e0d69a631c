import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The program of the process of jobs. Taking the types out of the product's files takes memory that is never given back: what was made of them is
// kept for the next time, where it can be.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/mekiki-jobs', import.meta.url)))
const { serveJobs } = await import('./serve-jobs.ts')
serveJobs()
