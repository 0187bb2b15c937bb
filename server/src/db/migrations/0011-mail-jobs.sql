-- When a mail is tried again is the job queue's business from now on; a mail says only what became of it.
alter table outgoing_mails add column failed_at timestamptz;

-- What had used up its tries would otherwise start over.
update outgoing_mails set failed_at = now(), text = '', html = null where sent_at is null and attempts >= 8;

alter table outgoing_mails drop column attempts, drop column next_attempt_at, drop column last_error;
create index outgoing_mails_waiting on outgoing_mails (id) where sent_at is null and failed_at is null;
