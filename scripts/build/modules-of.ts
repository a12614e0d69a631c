import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The modules that some parts of an application import, after what nobody uses is left out; without the parts themselves, and without what they fetch later. */
export async function modulesOf(root: string, parts: readonly string[]): Promise<ReadonlySet<string>> {
  const later: Plugin = { name: 'later', resolveDynamicImport: (id) => ({ id: `later:${String(id)}`, external: true }) }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [later],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: [...parts], preserveEntrySignatures: 'strict' }
    }
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const modules = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  const own = new Set(parts.map((part) => resolve(root, part)))
  return new Set(modules.filter((id) => !own.has(id)))
}
