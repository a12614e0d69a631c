export { countProjects } from './group-figures.queries.ts'
