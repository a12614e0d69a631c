import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:4000'
const respond = process.env['MEKIKI_RESPOND'] ?? 'http://127.0.0.1:4002'
const admin = process.env['MEKIKI_ADMIN'] ?? 'http://127.0.0.1:4003'
const dashboard = process.env['MEKIKI_DASHBOARD'] ?? 'http://127.0.0.1:4004'
const calls = ['/v1', '/v2', '/identity', '/storage', '/ping', '/health', '/config.json', '/openapi.json']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compressedFiles()],
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // By it scripts/check.mjs knows what the case list loads.
    manifest: true,
    // What many screens use comes in one file: in files of their own these parts are a hundred requests, and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 18 }] } } }
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
