import type { Feature } from '../../platform/feature.ts'
import { registerExtensionItems } from './extension-items.routes.ts'

export const extensionItems: Feature = { slug: 'extension-items', register: registerExtensionItems }
