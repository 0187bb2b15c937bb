-- Cells of imports that are not saved yet have a mark before their number, or before a formula without a result. Both were
-- characters that names may contain, so they are replaced by ones that Unicode reserves for programs.
update import_rows set rows = replace(replace(rows, U&'\E001', U&'\FDD1'), U&'\E000=', U&'\FDD0=')
  where rows like U&'%\E001%' or rows like U&'%\E000=%';
