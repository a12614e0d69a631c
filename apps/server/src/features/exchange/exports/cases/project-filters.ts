import type { ProjectsExportBody } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { snakeKeys } from '@mekiki/contract/primitives/index'
import { projectFilters, type ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'

/** The filters of an export as the parameters of the case list. A selection of ids is not narrowed any further. */
export function listFilters({ themeUuid, projectUuids, ...filters }: ProjectsExportBody): ProjectFilters {
  return projectUuids ? {} : { ...snakeKeys(projectFilters.shape, filters), theme_uuid: themeUuid ?? undefined }
}
