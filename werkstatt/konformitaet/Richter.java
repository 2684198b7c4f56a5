import com.helger.schematron.svrl.SVRLHelper;
import com.helger.schematron.svrl.jaxb.FiredRule;
import com.helger.schematron.svrl.jaxb.SchematronOutputType;
import com.helger.schematron.xslt.SchematronResourceXSLT;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Judges many files in one JVM: Mustang every PDF and UBL (schema, Schematron, PDF/A, container), the Schematron of CEN and KoSIT
 * itself every XML, veraPDF every PDF by PDF/A-3a and PDF/UA-1, the Schematron of
 * Peppol and the schema of ebInterface what is in those formats. Reads a list of files, one path a line; writes one line per verdict, fields parted by tabs:
 * `urteil file judge ok|falsch detail`, and before it `befund file judge severity rule text` for what was found.
 */
public final class Richter {
  private static final String EN_16931 = "/external/schematron/1.3.16/";
  private static final String XRECHNUNG = "/external/schematron/3.0.2/";
  private static final String PEPPOL = "/external/schematron/openpeppol/2026.5/xslt/";
  private static final String EB_INTERFACE = "/external/schemas/ebinterface/ebinterface-6.1.xsd";
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    // Their logs and reports would be read as verdicts.
    System.setOut(System.err);
    VeraGreenfieldFoundryProvider.initialise();
    List<String> files = Files.readAllLines(Path.of(args[0]));
    ExecutorService lanes = Executors.newFixedThreadPool(Integer.parseInt(args[1]));
    for (String file : files) lanes.execute(() -> judge(file));
    lanes.shutdown();
    lanes.awaitTermination(1, TimeUnit.HOURS);
  }

  private static void judge(String file) {
    if (file.endsWith(".ebinterface.xml")) {
      attempt(file, "ebinterface", () -> ebInterface(file));
      return;
    }
    if (file.endsWith(".peppol.xml")) {
      attempt(file, "peppol", () -> schematron(file, "peppol"));
      return;
    }
    // The CII is byte by byte what lies in the PDF, where Mustang judges it.
    // A quote or a reminder has none.
    if (!file.endsWith(".cii.xml") && !file.endsWith(".brief.pdf")) attempt(file, "mustang", () -> mustang(file));
    if (file.endsWith(".xml")) {
      attempt(file, "schematron", () -> schematron(file, "schematron"));
      return;
    }
    attempt(file, "pdfa-3a", () -> veraPdf(file, "pdfa-3a", PDFAFlavour.PDFA_3_A));
    attempt(file, "pdfua-1", () -> veraPdf(file, "pdfua-1", PDFAFlavour.PDFUA_1));
  }

  private interface Work {
    void run() throws Exception;
  }

  private static void attempt(String file, String judge, Work work) {
    try {
      work.run();
    } catch (Exception | LinkageError error) {
      error.printStackTrace();
      verdict(file, judge, false, "Ausnahme: " + error);
    }
  }

  private static void mustang(String file) throws Exception {
    ZUGFeRDValidator validator = new ZUGFeRDValidator();
    // Notices say what a plain EN 16931 invoice would lack as an XRechnung.
    validator.disableNotices();
    String report = validator.validate(file);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(report.getBytes(StandardCharsets.UTF_8)));
    for (String severity : List.of("fatal", "exception", "error", "warning", "notice")) {
      NodeList found = document.getElementsByTagName(severity);
      for (int index = 0; index < found.getLength(); index += 1) {
        Element element = (Element) found.item(index);
        line("befund", file, "mustang", severity, ruleOf(element), element.getTextContent());
      }
    }
    NodeList fired = document.getElementsByTagName("fired");
    String rules = fired.getLength() == 0 ? "0" : fired.item(0).getTextContent();
    boolean judged = Integer.parseInt(rules.trim()) > 0;
    verdict(file, "mustang", validator.wasCompletelyValid() && judged, rules);
  }

  private static String ruleOf(Element element) {
    var matcher = java.util.regex.Pattern.compile("\\[ID ([^\\]]+)\\]").matcher(element.getTextContent());
    return matcher.find() ? matcher.group(1) : "Abschnitt " + element.getAttribute("type");
  }

  private static void ebInterface(String file) throws Exception {
    var schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(Richter.class.getResource(EB_INTERFACE));
    try {
      schema.newValidator().validate(new StreamSource(Path.of(file).toFile()));
      verdict(file, "ebinterface", true, "1");
    } catch (SAXException fault) {
      line("befund", file, "ebinterface", "error", "XSD", fault.getMessage());
      verdict(file, "ebinterface", false, "1");
    }
  }

  private static void schematron(String file, String judge) throws Exception {
    String xml = Files.readString(Path.of(file));
    boolean ubl = xml.contains("urn:oasis:names:specification:ubl");
    String syntax = ubl ? "UBL" : "CII";
    List<String> rules = new ArrayList<>();
    if (judge.equals("peppol")) {
      rules.add(PEPPOL + "CEN-EN16931-UBL.xslt");
      rules.add(PEPPOL + "PEPPOL-EN16931-UBL.xslt");
    } else rules.add(EN_16931 + syntax.toLowerCase() + "/EN16931-" + syntax + "-validation.xslt");
    if (xml.contains(":xrechnung_3.0")) rules.add(XRECHNUNG + "XRechnung-" + syntax + "-validation.xslt");
    int fired = 0;
    boolean ok = true;
    for (String name : rules) {
      SchematronOutputType report =
          SchematronResourceXSLT.fromClassPath(name)
              .applySchematronValidationToSVRL(new StreamSource(new StringReader(xml)));
      var all = report.getActivePatternAndFiredRuleAndFailedAssert();
      long matched = all.stream().filter(FiredRule.class::isInstance).count();
      fired += matched;
      ok &= matched > 0;
      for (var assertion : SVRLHelper.getAllFailedAssertionsAndSuccessfulReports(report)) {
        boolean isError = assertion.getFlag().isError();
        ok &= !isError;
        String severity = isError ? "error" : "warning";
        line("befund", file, judge, severity, String.valueOf(assertion.getID()), assertion.getText());
      }
    }
    verdict(file, judge, ok, String.valueOf(fired));
  }

  private static void veraPdf(String file, String judge, PDFAFlavour flavour) throws Exception {
    try (InputStream input = Files.newInputStream(Path.of(file));
        PDFAParser parser = Foundries.defaultInstance().createParser(input, flavour)) {
      ValidationResult result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
      var rules = new TreeSet<String>();
      for (TestAssertion assertion : result.getTestAssertions()) {
        if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
        String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
        if (rules.add(rule)) line("befund", file, judge, "error", rule, assertion.getMessage());
      }
      verdict(file, judge, result.isCompliant(), String.valueOf(result.getTotalAssertions()));
    }
  }

  private static void verdict(String file, String judge, boolean ok, String detail) {
    line("urteil", file, judge, ok ? "ok" : "falsch", detail);
  }

  private static void line(String... fields) {
    StringBuilder text = new StringBuilder();
    for (String field : fields) {
      if (text.length() > 0) text.append('\t');
      text.append(field.strip().replaceAll("\\s+", " "));
    }
    OUT.println(text);
  }
}
