// The server, restarted when its files change, and the applications for browsers, updated in place; open the address of the staff's.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, toolEnvironment } from './lib/run.mjs'

const serverPort = Number(process.env.PORT ?? 4000)
const webPort = serverPort + 1
const respondPort = serverPort + 2
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const server = spawn('node', ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: { LOG_LEVEL: 'info', ...toolEnvironment, PORT: String(serverPort), PUBLIC_URL: publicUrl },
  stdio: 'inherit'
})

const respond = await createServer({
  configFile: join(root, 'apps', 'respond', 'vite.config.ts'),
  clearScreen: false,
  server: { host: '127.0.0.1', port: respondPort, strictPort: true }
})
await respond.listen()

// The staff application's vite configuration hands calls and files on to the first address, the public page to the second.
process.env.MEKIKI_SERVER = `http://127.0.0.1:${serverPort}`
process.env.MEKIKI_RESPOND = `http://127.0.0.1:${respondPort}`
const vite = await createServer({
  configFile: join(root, 'apps', 'web', 'vite.config.ts'),
  clearScreen: false,
  server: { port: webPort, strictPort: true }
})
await vite.listen()
vite.printUrls()

async function end() {
  server.kill('SIGTERM')
  await Promise.all([vite.close(), respond.close()])
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
server.on('exit', (code) => {
  void Promise.all([vite.close(), respond.close()]).then(() => process.exit(code ?? 0))
})
