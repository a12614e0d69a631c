import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves and builds the page that shows every part in every state: `vite --config apps/web/gallery/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1' },
  html: { cspNonce: 'gallery' },
  build: { outDir: '../dist-gallery', emptyOutDir: true, assetsInlineLimit: 0 }
})
