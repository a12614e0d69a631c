import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { sharedFonts } from '../../scripts/build/shared-fonts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Its files are served below this address, apart from the staff application's.
  base: '/admin/',
  plugins: [react(), sharedFonts(), compressedFiles()],
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700
  }
})
