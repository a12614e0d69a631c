// S3: every hole that the law of writes has to notice.
import './mutation-check.test.ts'
