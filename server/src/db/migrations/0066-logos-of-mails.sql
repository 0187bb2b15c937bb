-- The logo that a mail shows: the name of its bytes among the photos.
alter table outgoing_mails add column logo text;
