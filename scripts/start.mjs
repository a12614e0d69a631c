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
const isForPeople = process.env.LOG_FORMAT === 'text' || (process.stdout.isTTY && process.env.LOG_FORMAT !== 'json')
if (process.stdout.isTTY && isForPeople) process.env.LOG_LEVEL ??= 'warn'
// What would end the start anyway is said before the build and all that the server loads.
const { judgeStart } = await import('../apps/server/src/boot/judge-start.ts')
await judgeStart()

/** As the server tells the parts of its own start. */
function tellBuilt(seconds) {
  const phase = 'Applications for browsers built'
  if (isForPeople) console.log(`  ${phase}: ${seconds.toFixed(1)} s`)
  else console.log(JSON.stringify({ level: 30, time: Date.now(), phase, seconds: Math.round(seconds * 10) / 10, msg: 'start' }))
}

/** Builds beside the start of the database, which waits for the disk most of the time; gives why it failed. */
async function build() {
  const began = performance.now()
  const { isFresh, failure } = await buildWeb()
  if (failure !== null) return `The applications for browsers could not be built:\n${failure}`
  if (!isFresh) tellBuilt((performance.now() - began) / 1000)
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
