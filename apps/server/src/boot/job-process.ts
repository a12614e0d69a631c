import { serveJobs } from './serve-jobs.ts'

// The program of the process of jobs.
serveJobs()
