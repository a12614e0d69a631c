import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'
import { getProjectsMappings } from './get-mappings.ts'
import { getProjectsUploadUrl } from './get-upload-url.ts'
import { listRows } from './list-import-rows.ts'
import { startProjectsImport } from './start-import.ts'

/** Mounts the calls about imports. */
export function registerImports(binding: Binding): void {
  bindAll(binding, operationGroups.imports, {
    projectsUploadUrl: getProjectsUploadUrl,
    projectsMappings: getProjectsMappings,
    projectsImport: startProjectsImport,
    projectsUploadUrlAlias: getProjectsUploadUrl,
    projectsMappingsAlias: getProjectsMappings,
    projectsImportAlias: startProjectsImport,
    rows: listRows
  })
}
