// The server, restarted when its files change, and the browser application, updated in place; open the address of the latter.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, toolEnvironment } from './lib/run.mjs'

const serverPort = Number(process.env.PORT ?? 4000)
const webPort = serverPort + 1
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const server = spawn('node', ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: { LOG_LEVEL: 'info', ...toolEnvironment, PORT: String(serverPort), PUBLIC_URL: publicUrl },
  stdio: 'inherit'
})

const vite = await createServer({
  configFile: join(root, 'apps', 'web', 'vite.config.ts'),
  clearScreen: false,
  server: {
    port: webPort,
    strictPort: true,
    // Calls and files belong to the server; pages and modules to vite.
    proxy: {
      '^/(v1|v2|identity|storage|ping|ready|config\\.json|openapi\\.json|docs)(/|\\?|$)': { target: `http://127.0.0.1:${serverPort}` }
    }
  }
})
await vite.listen()
vite.printUrls()

async function end() {
  server.kill('SIGTERM')
  await vite.close()
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
server.on('exit', (code) => {
  void vite.close().then(() => process.exit(code ?? 0))
})
