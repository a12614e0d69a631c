import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforeModules } from '../../scripts/build/before-modules.ts'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { leanContract } from '../../scripts/build/lean-contract.ts'
import { unusedParts } from '../../scripts/build/unused-parts.ts'
import { modulesOf } from '../../scripts/build/modules-of.ts'
import { sharedFonts } from '../../scripts/build/shared-fonts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
// For the dev server nothing is put together.
const partsOf = (...parts: string[]) => (process.argv.includes('build') ? modulesOf(root, ['src/main.tsx', ...parts]) : new Set<string>())
/** What the login screen takes, and what the first screen behind it takes: in files of their own these parts are forty requests, and compress worse. */
const ofLogin = await partsOf('src/features/sign-in/index.ts')
const ofSigningIn = /\/(?:sign-in|identity-errors)[./]/u
const ofFirst = await partsOf('src/app/signed-in-app.tsx', 'src/features/tenants/index.ts')

export default defineConfig({
  root,
  // Its files are served below this address, apart from the staff application's.
  base: '/admin/',
  plugins: [react(), beforeModules(), leanContract(), unusedParts(), sharedFonts(), compressedFiles()],
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: (id) => ofLogin.has(id) && !ofSigningIn.test(id), priority: 1 },
            { name: 'frame', test: (id) => ofFirst.has(id) && !ofLogin.has(id), minShareCount: 1 }
          ]
        }
      }
    }
  }
})
