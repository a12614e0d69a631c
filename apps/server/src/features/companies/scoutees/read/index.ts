export { getScouteesForProjects, findDetail } from './read-scoutees.ts'
export { findHitRows } from './hit-rows.queries.ts'
export { noteSynced } from './entries.queries.ts'
export { findCompaniesToCopy, type GivenStatuses, shownOfCompany, shownTypes, updateShownColumns, lockProjectsOf } from './scoutee-projects.queries.ts'
export { requireScoutee } from './visits.use-cases.ts'
export {
  findScouteesForProjects,
  lockScoutees,
  type ScouteeForProject,
  findOwnValues,
  findScoutees,
  findScouteesForAlert,
  type IdeaRow,
  findIdeas,
  type OwnValuesRow,
  type ScouteeRow
} from './scoutee-rows.queries.ts'
