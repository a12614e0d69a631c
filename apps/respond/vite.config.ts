import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { leanContract } from '../../scripts/build/lean-contract.ts'
import { unusedParts } from '../../scripts/build/unused-parts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Its page is served at addresses of its own (/public/…, /embed/…), its files below this one, apart from the staff application's.
  base: '/respond/',
  plugins: [react(), leanContract(), unusedParts(), compressedFiles()],
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' }
})
