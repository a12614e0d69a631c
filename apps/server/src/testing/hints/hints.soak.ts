// S3: every address at which something hidden could show.
import './hints.test.ts'
