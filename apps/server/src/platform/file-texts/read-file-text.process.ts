import { serveBounded } from '../bounded-work/index.ts'
import { fileTextLimits } from './limits.ts'

serveBounded(new URL('./read-file-text.worker.ts', import.meta.url), fileTextLimits)
