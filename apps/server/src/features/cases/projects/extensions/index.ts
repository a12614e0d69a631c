export { correctExtensionValues, applyExtensionValues, type StoredExtensions, readStoredExtensions } from './apply-extensions.ts'
export { type ExtensionContent, type ExtensionValue, isSameContent } from './extension-content.ts'
