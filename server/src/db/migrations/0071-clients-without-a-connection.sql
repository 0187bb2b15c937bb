-- A client that registered itself is remembered for a day until its first token; those from before that rule had half a year.
update oauth_payloads c set expires_at = least(c.expires_at, now() + interval '1 day')
where c.model = 'Client' and not exists (
  select from oauth_payloads t where t.model = 'Grant' and t.payload ->> 'clientId' = c.payload ->> 'client_id');
