-- Which browser a link that confirms an address was asked for in, which sign-in waits there, and where that was to lead.
alter table identity_tokens add column browser_hash bytea;
alter table identity_tokens add column interaction text;
alter table identity_tokens add column return_to text;

-- 'sign-in' lets the browser that has just confirmed its address in, once and within minutes. It is in no mail.
alter table identity_tokens drop constraint identity_tokens_purpose_check;
alter table identity_tokens add constraint identity_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'email', 'keep-email', 'sign-in'));
