import type { Plugin } from 'vite'

/**
 * What libraries bring along and this product's pages never run. `keeps`: exports that stay. `gives`: what the exports answer, where the library itself calls
 * them. The rest says so when it is called after all.
 */
const leftOut: readonly { module: RegExp; keeps?: readonly string[]; gives?: string }[] = [
  // JSON schemas: the server alone writes them of the contract.
  { module: /\/zod\/v4\/core\/to-json-schema\.js$/u },
  { module: /\/zod\/v4\/core\/json-schema-processors\.js$/u, keeps: ['aggregateChecks'] },
  // Sentences for what a schema refuses: pages ask whether it refuses, and say why in words of their own.
  { module: /\/zod\/v4\/locales\/en\.js$/u, gives: '() => ({})' },
  // Themes that switch by custom properties: the look has one theme, and custom properties of its own.
  { module: /\/@mui\/material\/styles\/(?:createThemeWithVars|ThemeProviderWithVars)\.mjs$/u },
  // Ripples, which the theme turns off.
  { module: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/u },
  // Other forms of the identity client's settings.
  { module: /\/@aws-amplify\/core\/dist\/esm\/parseAWSExports\.mjs$/u },
  { module: /\/@aws-amplify\/core\/dist\/esm\/parseAmplifyOutputs\.mjs$/u, keeps: ['isAmplifyOutputs'] }
]

type Statement = ReturnType<NonNullable<ThisParameterType<Extract<Plugin['transform'], (...args: never[]) => unknown>>>['parse']>['body'][number]

const nameOf = (node: { type: string; name?: string; value?: unknown }): string =>
  'name' in node && typeof node.name === 'string' ? node.name : String(node.value)

/** The names under which a statement of a module exports something. */
function exportedBy(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  const declared = declaration === null ? [] : declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [declaration.id]
  return [...declared.flatMap((id) => (id !== null && id.type === 'Identifier' ? [id.name] : [])), ...specifiers.map(({ exported }) => nameOf(exported))]
}

/** Replaces what browsers never run by functions that refuse. */
export function unusedParts(): Plugin {
  return {
    name: 'left-out-parts',
    apply: 'build',
    transform(code, id) {
      const part = leftOut.find(({ module }) => module.test(id))
      if (!part) return null
      const { keeps = [], gives = 'refuse' } = part
      const names = this.parse(code)
        .body.flatMap(exportedBy)
        .filter((name) => !keeps.includes(name))
      const kept = keeps.length === 0 ? [] : [`export { ${keeps.join(', ')} } from ${JSON.stringify(`${id}?kept`)}`]
      const stand = (name: string) => {
        // These make a method while a schema is made: it is the method that refuses.
        const value = name.startsWith('create') && name.endsWith('Method') ? '() => refuse' : gives
        return name === 'default' ? `export default ${value}` : `export const ${name} = ${value}`
      }
      return { code: ["const refuse = () => { throw new Error('left out of the build for browsers') }", ...kept, ...names.map(stand)].join('\n'), map: null }
    }
  }
}
