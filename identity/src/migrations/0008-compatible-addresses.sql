-- Addresses are compared by NFKC, so that wide letters and ligatures make no second account of a mailbox. Where several
-- accounts would become one, it goes to the one that has that form, else the oldest; the others stay as they are, and are
-- found by just what they were.
update identity_accounts a set email_folded = first.folded
from (
  select distinct on (folded) id, folded
  from (select *, normalize(lower(normalize(email_folded, nfkc)), nfkc) as folded from identity_accounts) every_one
  order by folded, email_folded = folded desc, created_at, id
) first
where a.id = first.id and a.email_folded <> first.folded;

update identity_tokens
set proposal = jsonb_set(
  proposal, '{emailFolded}', to_jsonb(normalize(lower(normalize(proposal->>'emailFolded', nfkc)), nfkc)))
where proposal->>'emailFolded' <> normalize(lower(normalize(proposal->>'emailFolded', nfkc)), nfkc);
