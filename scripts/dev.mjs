// The server, restarted when its files change, and the applications for browsers, updated in place; open the address of the staff's.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, toolEnvironment } from './lib/run.mjs'

const serverPort = Number(process.env.PORT ?? 4000)
const webPort = serverPort + 1
/** The applications beside the staff's, each with the address that the staff's hands on to it. */
const others = [
  { name: 'respond', port: serverPort + 2, variable: 'MEKIKI_RESPOND' },
  { name: 'admin', port: serverPort + 3, variable: 'MEKIKI_ADMIN' }
]
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const server = spawn('node', ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: { LOG_LEVEL: 'info', CHECK_ANSWERS: 'true', MEKIKI_PROCESSES: '1', ...toolEnvironment, PORT: String(serverPort), PUBLIC_URL: publicUrl },
  stdio: 'inherit'
})

const beside = await Promise.all(
  others.map(async ({ name, port, variable }) => {
    const configFile = join(root, 'apps', name, 'vite.config.ts')
    const started = await createServer({ configFile, clearScreen: false, server: { host: '127.0.0.1', port, strictPort: true } })
    process.env[variable] = `http://127.0.0.1:${port}`
    return started.listen()
  })
)

// The staff application's vite configuration hands calls and files on to the server, and the others' pages to them.
process.env.MEKIKI_SERVER = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  configFile: join(root, 'apps', 'web', 'vite.config.ts'),
  clearScreen: false,
  server: { port: webPort, strictPort: true }
})
await vite.listen()
vite.printUrls()

async function end() {
  server.kill('SIGTERM')
  await Promise.all([vite, ...beside].map((one) => one.close()))
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
server.on('exit', (code) => {
  void Promise.all([vite, ...beside].map((one) => one.close())).then(() => process.exit(code ?? 0))
})
