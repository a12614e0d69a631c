import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { type BareUseCase, useCase } from '../../../platform/http/context.ts'
import { getMappings } from './columns/get-mappings.ts'
import { getProjectsUploadUrl, getUploadUrl } from './read/get-upload-url.ts'
import { getTemplate } from './columns/get-template.ts'
import { listRows, listUnknownNames } from './decide/decide.use-cases.ts'
import { listSkipped } from './columns/skipped.ts'
import { startImport } from './apply/start-import.ts'
import { startUndo } from './undo/run-undo.ts'
import { subjects } from './kinds/subjects.ts'

type Operations = typeof operationGroups.imports

// Cases come into a theme, which their calls name besides what the others do.
const projectMappings: BareUseCase<Operations['projectsMappings']> = (context, input) => getMappings(subjects.projects)(context, input)
const start = startImport(subjects.projects)
const projectImport = useCase<Operations['projectsImport'], void>({
  prepare: (context, input) => start.prepare(context, input),
  run: (context, input) => start.run(context, input, undefined)
})

/** Mounts the calls about imports. */
export function registerImports(binding: Binding): void {
  const { project_updates: updates, themes, scoutees, members } = subjects
  bindAll(binding, operationGroups.imports, {
    projectsUploadUrl: getProjectsUploadUrl,
    projectsMappings: projectMappings,
    projectsImport: projectImport,
    projectsUploadUrlAlias: getProjectsUploadUrl,
    projectsMappingsAlias: projectMappings,
    projectsImportAlias: projectImport,
    updatesUploadUrl: getUploadUrl,
    updatesMappings: getMappings(updates),
    updatesImport: startImport(updates),
    themesUploadUrl: getUploadUrl,
    themesMappings: getMappings(themes),
    themesImport: startImport(themes),
    scouteesUploadUrl: getUploadUrl,
    scouteesMappings: getMappings(scoutees),
    scouteesImport: startImport(scoutees),
    membersUploadUrl: getUploadUrl,
    membersMappings: getMappings(members),
    membersImport: startImport(members),
    template: getTemplate,
    rows: listRows,
    names: listUnknownNames,
    leftOut: listSkipped,
    undo: startUndo
  })
}
