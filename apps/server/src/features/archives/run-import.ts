import type { EffectHandler } from '../../platform/feature.ts'
export const runArchiveImport: EffectHandler = async () => undefined
