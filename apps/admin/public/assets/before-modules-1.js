// Runs before every module: the content security policy refuses code made from text, and the schema library would try it once while its
// first schema is built. The number in the file's name grows with each change, since the file is cached for good.
globalThis.__zod_globalConfig = { jitless: true }
