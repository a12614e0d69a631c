// Builds the applications for browsers when they changed, and runs the server in this process, so that signals reach it directly.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { chdir } from 'node:process'
import { root } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

chdir(root)
// Taking the types out of the product's files takes memory that is never given back: what was made of them is kept for the next start.
enableCompileCache(join(root, 'node_modules', '.cache', 'mekiki-server'))
// A person at a terminal wants the address, not a line for each request; whatever collects the output of a service wants those.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn'

/** Builds beside the start of the database, which waits for the disk most of the time; gives why it failed. */
async function build() {
  const began = performance.now()
  const { isFresh, failure } = await buildWeb()
  if (failure !== null) return `The applications for browsers could not be built:\n${failure}`
  if (!isFresh) console.log(`  Applications for browsers built: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return null
}

const webBuild = build()
// npm runs this below a shell that passes no signal on: when npm is ended, only the change of the parent tells.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}
const { serve } = await import('../apps/server/src/boot/serve.ts')
await serve({ webBuild })
