export { presentPreview, previewColumns } from './file-preview.ts'
