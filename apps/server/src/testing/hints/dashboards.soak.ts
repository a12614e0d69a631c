// S3: every figure in which something hidden could show.
import './dashboards.test.ts'
