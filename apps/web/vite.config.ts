import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { modulesOf } from '../../scripts/build/modules-of.ts'
import { sharedFonts } from '../../scripts/build/shared-fonts.ts'

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:4000'
const respond = process.env['MEKIKI_RESPOND'] ?? 'http://127.0.0.1:4002'
const admin = process.env['MEKIKI_ADMIN'] ?? 'http://127.0.0.1:4003'
const dashboard = process.env['MEKIKI_DASHBOARD'] ?? 'http://127.0.0.1:4004'
const calls = ['/v1', '/v2', '/identity', '/storage', '/ping', '/health', '/config.json', '/openapi.json']

const root = fileURLToPath(new URL('.', import.meta.url))
// For the dev server nothing is put together.
const partsOf = (...parts: string[]) => (process.argv.includes('build') ? modulesOf(root, ['src/main.tsx', ...parts]) : new Set<string>())
/** What every page needs: what the login screen takes, without what is of signing in alone. */
const ofLogin = await partsOf('src/features/sign-in/index.ts')
const ofSigningIn = /\/(?:sign-in|identity-errors)[./]/u
/** What the screen takes that people wait for most often. */
const ofList = await partsOf('src/app/signed-in-app.tsx', 'src/app/screens/project-list-screen.tsx', 'src/features/projects/index.ts')

export default defineConfig({
  root,
  plugins: [react(), sharedFonts({ isOwner: true }), compressedFiles()],
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // By it scripts/check.mjs knows what a page loads.
    manifest: true,
    // What many screens use comes in few files, that of the login screen apart: in files of their own these parts are a hundred requests, and compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: (id) => ofLogin.has(id) && !ofSigningIn.test(id), priority: 1 },
            { name: 'list', test: (id) => ofList.has(id) && !ofLogin.has(id), minShareCount: 9 },
            { name: 'shared', test: (id) => !ofLogin.has(id) && !ofList.has(id), minShareCount: 18 }
          ]
        }
      }
    }
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(calls.map((path) => [path, server])),
      // The dashboard's service has addresses of its own.
      '^/[\\da-f-]{36}/dashboard': server,
      '/admin': { target: admin, ws: true },
      '/dashboards/': { target: dashboard, ws: true },
      '/respond/': { target: respond, ws: true },
      '^/(?:public|embed)/': { target: respond, rewrite: () => '/respond/' }
    }
  }
})
