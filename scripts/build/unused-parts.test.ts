import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { unusedParts } from './unused-parts.ts'

const { transform } = unusedParts()
const fileOf = (module: string) => fileURLToPath(new URL(`../../node_modules/${module}`, import.meta.url))

function replace(module: string): string | null {
  const file = fileOf(module)
  if (typeof transform !== 'function') throw new Error('the plugin replaces nothing')
  const made: unknown = transform.call({ parse: parseAst } as never, readFileSync(file, 'utf8'), file, undefined as never)
  return typeof made === 'object' && made !== null && 'code' in made && typeof made.code === 'string' ? made.code : null
}

// A newer version that calls them otherwise would be built with them again.
it.each([
  'zod/v4/core/to-json-schema.js',
  'zod/v4/core/json-schema-processors.js',
  '@mui/material/styles/createThemeWithVars.mjs',
  '@mui/material/styles/ThemeProviderWithVars.mjs',
  '@mui/material/ButtonBase/TouchRipple.mjs',
  '@aws-amplify/core/dist/esm/parseAWSExports.mjs',
  '@aws-amplify/core/dist/esm/parseAmplifyOutputs.mjs'
])('%s is there, and what it exports refuses', (module) => {
  expect(existsSync(fileOf(module))).toBe(true)
  expect(replace(module)).toMatch(/export (?:const \w+ =|default) (?:\(\) => )?refuse/u)
})

it('keeps what is used, and makes methods that refuse when they are called', () => {
  expect(replace('zod/v4/core/json-schema-processors.js')).toContain('export { aggregateChecks } from')
  expect(replace('zod/v4/core/to-json-schema.js')).toContain('export const createToJSONSchemaMethod = () => refuse')
})

it('lets schemas refuse without sentences of the library', () => {
  expect(replace('zod/v4/locales/en.js')).toMatch(/export default \(\) => \(\{\}\)$/u)
})

it('leaves other modules alone', () => {
  expect(replace('zod/v4/core/parse.js')).toBeNull()
})
