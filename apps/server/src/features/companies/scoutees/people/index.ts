export { findIdea, findPersonByEmail } from './people.queries.ts'
