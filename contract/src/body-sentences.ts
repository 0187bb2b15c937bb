export const bodySentences = {
  'input.no-body': 'This call takes no body.',
  'input.body-not-object': 'The body must be a JSON object.',
  'input.body-empty': 'The body is empty. Send a JSON object.',
  'input.body-not-json': 'The body isn’t valid JSON. Fix it and send it again.',
  'input.said-twice': 'The body has the same field twice. Send each field once.',
  'input.too-deep': 'The body is nested too deeply. Send it as the API describes.',
  'input.body-not-utf8': 'The body isn’t valid UTF-8. Send it as JSON in UTF-8.',
  'input.body-length': 'The body’s length doesn’t match its Content-Length header.',
  'input.body-not-typed': 'Send the body as JSON (application/json).',
  'input.body-too-large': 'This is too large. Send fewer items at a time, or a smaller photo.',
} as const
