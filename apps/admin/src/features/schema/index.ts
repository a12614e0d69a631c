export { SchemaPage } from './schema-page.tsx'
